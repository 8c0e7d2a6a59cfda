import type { NoticeKind } from '#domain/accounts/security-events.ts';
import type { Draft } from './mail.ts';

/** A notice about an account's safety: what happened, where to look, and what to do if it was not its owner. */

interface Notice {
  subject: string;
  text: string;
  /** Tells the owner what to do if it was somebody else. */
  otherwise: string;
}

/** Every language has to give these words. */
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
