/** Tells of every error in the pages of a browser context. One that a step provokes is told apart here. */

/** A page that is left gives up what it was loading. */
const LEFT = 'net::ERR_ABORTED';
/** A song that is sent before its address is confirmed is told so once, and waits. */
const WAITS = /^POST \S+\/uploads\/\w+\/complete: 409$/;
/** Chromium's own line for an answer of which the answer itself is told. */
const SAID_ALREADY = /^Failed to load resource/;

export function watch(context, tell) {
  context.on('console', (message) => {
    if (message.type() === 'error' && !SAID_ALREADY.test(message.text())) tell(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => tell(`page error: ${error.error().message}`));
  context.on('response', (answer) => {
    const told = `${answer.request().method()} ${answer.url()}: ${answer.status()}`;
    if (answer.status() >= 400 && !WAITS.test(told)) tell(told);
  });
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    if (why !== LEFT) tell(`${request.method()} ${request.url()}: ${why}`);
  });
}
