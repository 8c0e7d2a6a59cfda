import { yearlySavingPercent } from '#domain/billing/prices.ts';
import { PLANS, type Plan, type SubscriptionType } from '#domain/plans/plans.ts';

const { free, pro, premium } = PLANS;
const BEST_SAVING = Math.max(...(Object.keys(PLANS) as SubscriptionType[]).map(yearlySavingPercent));

export const pricing = {
  title: 'Plans and prices',
  description: `Practise with your own songs on the Free plan, or choose ${pro.displayName} or ${premium.displayName}. Money back within 14 days.`,
  lead: 'Begin for nothing. Pay when you practise more, and get your money back within 14 days if it is not for you.',
  backToApp: 'Back to App',
  interval: { label: 'Billing', monthly: 'Monthly', yearly: 'Yearly' },
  saveUpTo: `Save up to ${BEST_SAVING}%`,
  save: (percent: number) => `Save ${percent}%`,
  mostPopular: 'Most Popular',
  yourPlan: 'Your plan',
  taglines: {
    free: 'To try it with a few songs.',
    pro: 'To practise whenever you like.',
    premium: 'For teachers, bands and your own programs.',
  },
  perMonth: 'a month',
  perYear: 'a year',
  forever: 'For as long as you like',
  perMonthInYear: (price: string) => `${price} a month`,
  orYearly: (price: string) => `or ${price} a year`,
  features: featuresOf,
  buttons: {
    free: 'Free for everybody',
    current: 'Your current plan',
    start: (plan: string) => `Get ${plan}`,
    upgrade: (plan: string) => `Upgrade to ${plan}`,
    yearly: (plan: string) => `Pay ${plan} by the year`,
    later: (plan: string) => `Change to ${plan}`,
    keep: (plan: string) => `Keep ${plan}`,
    waiting: (date: string) => `Begins on ${date}`,
    working: 'One moment…',
    leaving: 'Opening the payment page…',
  },
  ask: {
    now: {
      title: (plan: string) => `Change to ${plan} now?`,
      text: (plan: string, price: string) =>
        `${plan} begins at once, for ${price}. What is left of your present plan is taken off the price, and the rest is charged to your card now.`,
      testText: (plan: string) => `${plan} begins at once. This is a test: nothing is charged.`,
    },
    later: {
      title: (plan: string) => `Change to ${plan}?`,
      text: (present: string, plan: string, date: string) =>
        `You keep ${present} until ${date}, for it is paid until then. ${plan} begins after that.`,
    },
    confirm: 'Change the plan',
  },
  test: {
    title: 'Test payments: nothing is charged',
    text: 'No payment provider is set up here, so plans change at once and cost nothing.',
  },
  closed: {
    title: 'Plans cannot be bought here yet',
    text: 'No payment provider is set up. You can go on with the Free plan.',
  },
  changed: {
    now: (plan: string, credits: number) => `You are on ${plan} now, with ${credits} credits.`,
    later: (plan: string, date: string) => `${plan} begins on ${date}. Until then everything stays as it is.`,
    kept: (plan: string) => `${plan} goes on as before.`,
  },
  changeFailed: 'Failed to upgrade subscription. Your plan was not changed.',
  loadFailed: 'Your present plan could not be loaded.',
  checkout: {
    waiting: 'Your payment is being confirmed…',
    waitingText:
      'You have paid; we are waiting for the payment provider to tell us so. This page follows it.',
    done: (plan: string) => `Thank you! You are on ${plan} now.`,
    doneText: (credits: number) => `You have ${credits} credits for this month.`,
    late: 'Your payment has not been confirmed yet',
    lateText:
      'That can take a few minutes. You need not pay again: your plan begins by itself as soon as the confirmation is here.',
    checkAgain: 'Check again',
    cancelled: 'Nothing was charged',
    cancelledText: 'You left the payment page before paying. Your plan is as it was.',
    toDashboard: 'Go to your dashboard',
  },
  faqHeading: 'Questions',
  faq: [
    {
      question: 'What is a credit?',
      answer:
        'One credit is about one minute of audio. You see what a song costs before it is processed, and pay for its real length: whole minutes, and one more when over 30 seconds are left. If the processing fails, you get the credits back.',
    },
    {
      question: 'What does a song cost?',
      answer:
        'A song of 3 minutes costs 3 credits. One of 3:30 costs 3 as well, one of 3:31 costs 4, and one of 10 minutes costs 10.',
    },
    {
      question: 'How many credits do I get?',
      answer: `${free.displayName} has ${free.monthlyCredits} a month, ${pro.displayName} ${pro.monthlyCredits} and ${premium.displayName} ${premium.monthlyCredits}. Each month your balance is filled up to that number; on a yearly plan too.`,
    },
    {
      question: 'Can I get my money back?',
      answer:
        'Yes, all of it, within 14 days of your first payment: on your account page, with “Withdraw from contract here”. Your account is then on the Free plan at once, and the credits that came with the paid plan go back as well. Your songs stay.',
    },
    {
      question: 'How do I cancel?',
      answer:
        'On your account page, at any time. You keep the plan until the end of what you have paid for, and nothing is charged after that.',
    },
    {
      question: 'What happens when I change my plan?',
      answer:
        'A higher plan begins at once, and what is left of the old one is taken off its price. A lower plan begins when what you have paid for is used up.',
    },
    {
      question: 'What if a payment fails?',
      answer:
        'We tell you by e-mail, and your plan stays for seven days so that you can change your card. New credits come with the payment.',
    },
    {
      question: `What is the API of ${premium.displayName}?`,
      answer: `With ${premium.displayName}, your own programs can use Cantora with personal keys, up to ${premium.monthlyApiRequests} requests a month.`,
    },
  ],
};

/** What a plan gives, straight from the table of plans. */
function featuresOf(plan: Plan): string[] {
  const { monthlyCredits, monthlyTrainingSeconds, songLimit, monthlyApiRequests } = plan;
  return [
    `${monthlyCredits} credits a month, about ${monthlyCredits} minutes of songs`,
    monthlyTrainingSeconds === null
      ? 'Unlimited practice time'
      : `${Math.floor(monthlyTrainingSeconds / 60)} minutes of practice a month`,
    songLimit === null ? 'As many songs in your library as you like' : `${songLimit} songs in your library`,
    ...(monthlyApiRequests > 0 ? [`API access with ${monthlyApiRequests} requests a month`] : []),
  ];
}
