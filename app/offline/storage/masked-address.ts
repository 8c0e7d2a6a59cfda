/** Enough for its owner to know it, too little for others to write to: `a•••@e•••.com`. */
export function maskedAddress(email: string): string {
  const [name = '', host = ''] = email.split('@');
  const ending = host.slice(host.lastIndexOf('.') + 1);
  return `${name.slice(0, 1)}•••@${host.slice(0, 1)}•••.${ending}`;
}
