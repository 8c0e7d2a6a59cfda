import type { NoticeKind } from '#domain/accounts/security-events.ts';
import type { Draft } from './mail.ts';

/** A notice about an account's safety: what happened, where to look, and what to do if it was not its owner. */

interface Notice {
  subject: string;
  text: string;
  /** What to do if it was not the owner. */
  otherwise: string;
}

/** What every language has to fill. */
export type Notices = Readonly<Record<NoticeKind, Notice>>;

interface Frame {
  whereToLook: string;
  ifNotYou: (otherwise: string) => string;
}

export function noticeIn(
  notices: Notices,
  { whereToLook, ifNotYou }: Frame,
): (about: NoticeKind, link: string) => Draft {
  return (about, link) => {
    const { subject, text, otherwise } = notices[about];
    return { subject, paragraphs: [text, whereToLook, link, ifNotYou(otherwise)] };
  };
}
