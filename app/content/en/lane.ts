export const lane = {
  words: {
    by_ear: 'by ear now',
    a_little_low: 'a little low',
    a_little_high: 'a little high',
    low: 'low',
    high: 'high',
    late: 'late',
  },
  otherNote: (asked: string, sung: string) => `${asked}, not ${sung}`,
  breakLeft: (seconds: number) => `Next line in ${seconds} s`,
  startsOn: (note: string) => `Starts on ${note}`,
};
