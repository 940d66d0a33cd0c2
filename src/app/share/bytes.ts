/** Bytes as base64url without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The bytes of a base64url text, or null if it is none. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (c) => c.charCodeAt(0));
}

/** Text compressed with deflate, without a header. */
export async function deflate(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Why bytes could not be expanded. */
export type InflateProblem = 'damaged' | 'too-large';

/** The text in compressed bytes. Expansion stops as soon as it exceeds `limit` bytes, however much more the input would yield. */
export async function inflate(bytes: Uint8Array<ArrayBuffer>, limit: number): Promise<{ text: string } | { problem: InflateProblem }> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let total = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { text: text + decoder.decode() };
      total += value.byteLength;
      if (total > limit) {
        await reader.cancel().catch(() => undefined);
        return { problem: 'too-large' };
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return { problem: 'damaged' };
  }
}
