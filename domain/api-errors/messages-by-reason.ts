import type { ErrorParams, ImportRefusal, MalformedReason } from '../errors.ts';

/** The messages of errors that have several reasons. wire-errors.ts has all other messages. */

export const MALFORMED: Record<MalformedReason, string> = {
  unreadable_json: 'The body is not readable JSON.',
  hostile_json: 'The body is nested too deeply, or has a field that is called "__proto__".',
  unreadable_form: 'The body is not a readable form.',
  too_long: 'The body is too long.',
  not_multipart: 'Send the song as multipart/form-data.',
  no_file: 'The form has no file.',
  several_files: 'The form must have exactly one file, in the field "file".',
  upload_cut_off: 'The upload ended too early. Please try again.',
  part_cut_off: 'The part ended too early. Please send it again.',
  unknown_event: 'The event is outside the contract.',
};

export const IMPORT_REFUSALS: Record<ImportRefusal, string> = {
  unknown_format: 'This is not a file that can be imported. UltraStar txt, LRC, MIDI and MusicXML can.',
  damaged: 'This file cannot be read: it is damaged or cut off.',
  nothing_in_it: 'There are no notes and no timed words in this file.',
  too_many_notes: 'This file has more notes than a song can have.',
  too_much_in_it:
    'This file has more in it than any song: UltraStar and LRC may have 2 MB, MIDI 1 MB, MusicXML 8 MB.',
};

export function paymentFailed(params: ErrorParams<'payment_failed'>): string {
  switch (params.reason) {
    case 'past_due':
      return 'Your last payment did not go through. Please change your card under Manage Subscription first.';
    case 'needs_confirmation':
      return 'Your bank wants you to confirm this payment. Add your card again under Manage Subscription, then retry. Nothing was charged.';
    case 'card_refused':
      return `${params.provider_message} Nothing was charged. You can change your card under Manage Subscription.`;
    default:
      return params satisfies never;
  }
}

export function uploadPartInvalid(params: ErrorParams<'upload_part_invalid'>): string {
  switch (params.reason) {
    case 'unknown_number':
      return `The parts of this file are 1 to ${params.part_count}.`;
    case 'wrong_size':
      return `Part ${params.part_number} of this file has ${params.expected_bytes} bytes, not ${params.size_bytes}.`;
    case 'unreadable_digest':
      return 'Give the SHA-256 of the part as 64 hexadecimal digits in x-part-sha256, or as sha-256 in content-digest.';
    default:
      return params satisfies never;
  }
}

/** Minutes, and from two hours on hours. */
export function waitingWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes >= 120) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
