/** What somebody pays for, on the account page. */
export const subscription = {
  failed: 'Your plan could not be loaded.',
  plan: (name: string) => `${name} plan`,
  badges: { active: 'Active', past_due: 'Payment late', ending: 'Ends soon' },
  price: { monthly: (price: string) => `${price} a month`, yearly: (price: string) => `${price} a year` },
  renews: (date: string) => `Renews on ${date}.`,
  ends: (date: string) => `Ends on ${date}, then you are on the Free plan. Nothing more is charged.`,
  changes: (plan: string, date: string) => `Changes to ${plan} on ${date}.`,
  late: (date: string) =>
    `The payment of ${date} did not go through. Your plan stays for seven days; please change your card.`,
  free: 'You are on the Free plan. It costs nothing.',
  test: 'Test payments: nothing is charged.',
  seePlans: 'See plans and prices',
  manage: 'Manage Subscription',
  manageFailed: 'The payment provider’s page could not be opened.',
  cancel: 'Cancel subscription',
  cancelTitle: (plan: string) => `Cancel ${plan}?`,
  cancelText: (plan: string, date: string) =>
    `You keep ${plan} until ${date}, for it is paid until then. After that you are on the Free plan, and nothing more is charged.`,
  cancelled: (date: string) => `Your subscription ends on ${date}.`,
  keep: (plan: string) => `Keep ${plan}`,
  kept: (plan: string) => `${plan} goes on as before.`,
  changeFailed: 'Your subscription was not changed.',
  withdraw: 'Withdraw from contract here',
  withdrawUntil: (date: string) => `You can get all your money back until ${date}.`,
  withdrawTitle: 'Withdraw from the contract?',
  withdrawText: (plan: string) =>
    `Everything that you have paid for ${plan} is given back to the same card. Your account is on the Free plan at once, and the credits that came with ${plan} go back too. Your songs stay. You get a receipt by e-mail.`,
  withdrawTestText: (plan: string) =>
    `Nothing was charged for ${plan}, so nothing is given back. Your account is on the Free plan at once, and the credits that came with ${plan} go back. Your songs stay. You get a receipt by e-mail.`,
  confirmWithdrawal: 'Confirm withdrawal',
  withdrawn: 'Your withdrawal is done. The receipt is on its way to you by e-mail.',
  withdrawFailed: 'Your withdrawal was not done.',
};
