import { type Browser, chromium } from 'playwright-core';

/** Full Chromium, not the headless shell: the shell lacks codecs and the microphone. */

const ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  // A microphone that beeps, for whoever is allowed to use it.
  '--use-fake-device-for-media-stream',
];

export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath, args: ARGS });
}
