import { type Browser, chromium } from 'playwright-core';

/** Full Chromium, not the headless shell: the shell lacks codecs and the microphone. */

/** Playwright's own list, which ours replaces, and the address bar's two hidden pages: each window would start a process for them. */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
];

export const BROWSER_ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  `--disable-features=${DISABLED_FEATURES.join()}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Hosts that are not the app's show the beta.
  '--host-resolver-rules=MAP *.example 127.0.0.1',
  '--autoplay-policy=no-user-gesture-required',
  // The fake microphone beeps for pages that may use it.
  '--use-fake-device-for-media-stream',
];

export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath, args: BROWSER_ARGS });
}
