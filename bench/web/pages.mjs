/** Which stops are measured, and what a person does on each while the time to the next frame is taken. */

const press = (name) => (page) => page.getByRole('button', { name, exact: true }).first().click();
const keys = async (page) => {
  for (const key of ['Tab', 'Tab', 'Tab', 'Enter', 'Escape']) await page.keyboard.press(key);
};

/** By the name of a stop. */
export const MEASURED = {
  landing: [press('Sign In'), keys],
  'start page of a signed-in singer': [press('Your account'), keys],
  beta: [keys],
  'privacy policy': [keys],
  'pricing, signed in': [(page) => page.getByText('Yearly', { exact: true }).click(), keys],
  dashboard: [press('Options for first-light'), keys],
  library: [
    (page) => page.getByRole('button', { name: 'Filter' }).click(),
    (page) => page.keyboard.press('Escape'),
    (page) => page.getByPlaceholder('Search your songs...').pressSequentially('light'),
  ],
  upload: [press('Your account'), keys],
  player: [press('Play'), (page) => page.keyboard.press('ArrowRight'), (page) => page.keyboard.press(' ')],
  'account, with a wrong field': [press('Sign out everywhere'), keys],
  credits: [press('Your account'), keys],
  'demo while it processes': [press('Skip the wait'), press('Play')],
  'a page that is not there': [keys],
};
