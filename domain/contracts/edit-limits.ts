/** The longest id of a note or a word in saved edits, whoever gave it. Apart from the schemas, because pages read it too. */
export const LONGEST_ID = 64;
