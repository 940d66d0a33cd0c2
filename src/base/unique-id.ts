/**
 * A name that nothing else has: 128 random bits as 32 hexadecimal digits. `crypto.randomUUID` would do, but browsers leave it out on pages
 * without a secure context, such as one served over plain http to a classroom.
 */
export function uniqueId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
