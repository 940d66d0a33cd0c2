import { crc32 } from '../../src/base/link/checksum.ts';
import { describe, expect, it } from 'vitest';
import { scormPackage } from '../../src/app/features/tutor/class/scorm.ts';
import { scormScript } from '../../src/app/features/tutor/class/scorm-script.ts';
import { zipOf } from '../../src/app/features/tutor/class/zip.ts';

/** Reads an archive by its central directory, as programs do. */
function unzipped(bytes: Uint8Array<ArrayBuffer>): Record<string, string> {
  const view = new DataView(bytes.buffer);
  const end = bytes.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  const found: Record<string, string> = {};
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < view.getUint16(end + 10, true); i++) {
    expect(view.getUint32(at, true)).toBe(0x02014b50);
    const [sum, size, length, from] = [16, 24, 28, 42].map((field) =>
      field === 28 ? view.getUint16(at + field, true) : view.getUint32(at + field, true),
    ) as [number, number, number, number];
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length));
    expect(view.getUint32(from, true)).toBe(0x04034b50);
    const start = from + 30 + view.getUint16(from + 26, true) + view.getUint16(from + 28, true);
    const content = bytes.subarray(start, start + size);
    expect(crc32(content)).toBe(sum);
    expect(view.getUint32(from + 14, true)).toBe(sum);
    found[name] = new TextDecoder().decode(content);
    at += 46 + length;
  }
  expect(at).toBe(end);
  return found;
}

/** A learning management system, as far as SCORM 1.2 asks for it. */
class StandIn {
  readonly values = new Map<string, string>();
  readonly calls: string[] = [];
  readonly LMSInitialize = () => this.call('initialize');
  readonly LMSCommit = () => this.call('commit');
  readonly LMSFinish = () => this.call('finish');
  readonly LMSGetValue = (name: string) => this.values.get(name) ?? '';
  readonly LMSSetValue = (name: string, value: string) => {
    this.values.set(name, value);
    return 'true';
  };

  private call(name: string): string {
    this.calls.push(name);
    return 'true';
  }
}

/** The page of a package in a frame of a system; what its lesson is told. */
function opened(api: StandIn | null) {
  const listeners = new Map<string, (event: object) => void>();
  const told: object[] = [];
  const contentWindow = { postMessage: (data: object) => told.push(data) };
  const problem = { textContent: '' };
  const system = { API: api, parent: null };
  const own = { parent: system, opener: null, addEventListener: (name: string, on: (event: object) => void) => listeners.set(name, on) };
  const page = { querySelector: () => ({ src: 'https://bench.example/?embed#v2=x', contentWindow }), getElementById: () => problem };
  new Function('window', 'document', scormScript)(own, page);
  const say = (data: object, origin = 'https://bench.example', source: object = contentWindow) =>
    listeners.get('message')?.({ data, origin, source });
  return { say, told, problem, leave: () => listeners.get('pagehide')?.({}) };
}

const state = (answered: number) => ({ tasks: 3, answered, right: 1, predicted: {}, done: {} });

describe('a SCORM package', () => {
  it('is an archive with a manifest that names the page, whatever the title is', () => {
    const files = unzipped(zipOf(scormPackage('Größer & "kleiner" <b>', 'https://bench.example/?embed#v2=a&b')));
    expect(Object.keys(files)).toEqual(['imsmanifest.xml', 'index.html', 'scorm.js']);
    expect(files['imsmanifest.xml']).toContain('<schemaversion>1.2</schemaversion>');
    expect(files['imsmanifest.xml']).toContain('adlcp:scormtype="sco" href="index.html"');
    expect(files['imsmanifest.xml']).toContain('<title>Größer &amp; &quot;kleiner&quot; &lt;b&gt;</title>');
    expect(files['index.html']).toContain('src="https://bench.example/?embed#v2=a&amp;b"');
    // Whoever listens is there before the lesson that asks for an earlier visit.
    expect(files['index.html']).toMatch(/<script src="scorm.js"><\/script>\s*<iframe /);
    for (const name of ['index.html', 'scorm.js']) expect(files['imsmanifest.xml']).toContain(`<file href="${name}"/>`);
  });

  it('tells the system the score and what to keep, and when all is answered', () => {
    const api = new StandIn();
    const { say, problem } = opened(api);
    expect(problem.textContent).toBe('');
    expect(api.values.get('cmi.core.lesson_status')).toBe('incomplete');
    say({ subject: 'SPLICE.reportScoreAndState', score: 1 / 3, state: state(2) });
    expect([...api.values]).toEqual([
      ['cmi.core.lesson_status', 'incomplete'],
      ['cmi.core.score.min', '0'],
      ['cmi.core.score.max', '100'],
      ['cmi.core.score.raw', '33'],
      ['cmi.suspend_data', JSON.stringify(state(2))],
    ]);
    expect(api.calls).toEqual(['initialize', 'commit', 'commit']);
    say({ subject: 'SPLICE.reportScoreAndState', score: 1 / 3, state: state(3) });
    expect(api.values.get('cmi.core.lesson_status')).toBe('completed');
  });

  it('brings back an earlier visit, and ends with the time that was spent', () => {
    const api = new StandIn();
    api.values.set('cmi.suspend_data', JSON.stringify(state(2))).set('cmi.core.lesson_status', 'completed');
    const { say, told, leave } = opened(api);
    say({ subject: 'SPLICE.getState', message_id: 'm' });
    expect(told).toEqual([{ subject: 'SPLICE.getState.response', message_id: 'm', state: state(2) }]);
    leave();
    expect(api.values.get('cmi.core.lesson_status')).toBe('completed');
    expect(api.values.get('cmi.core.session_time')).toMatch(/^\d{4}:\d\d:\d\d$/);
    expect(api.values.get('cmi.core.exit')).toBe('suspend');
    expect(api.calls.at(-1)).toBe('finish');
    leave();
    expect(api.calls.filter((call) => call === 'finish')).toHaveLength(1);
  });

  it('listens to its own lesson alone, and says where there is no system', () => {
    const api = new StandIn();
    const { say } = opened(api);
    say({ subject: 'SPLICE.reportScoreAndState', score: 1, state: state(3) }, 'https://other.example');
    say({ subject: 'SPLICE.reportScoreAndState', score: 1, state: state(3) }, 'https://bench.example', {});
    expect(api.values.has('cmi.core.score.raw')).toBe(false);
    const alone = opened(null);
    expect(alone.problem.textContent).toContain('No learning management system was found');
    alone.say({ subject: 'SPLICE.getState', message_id: 'm' });
    expect(alone.told).toEqual([{ subject: 'SPLICE.getState.response', message_id: 'm', state: null }]);
  });

  it('keeps no more than the system takes', () => {
    const api = new StandIn();
    const { say } = opened(api);
    say({ subject: 'SPLICE.reportScoreAndState', score: 0.5, state: { text: 'x'.repeat(4096) } });
    expect(api.values.has('cmi.suspend_data')).toBe(false);
    expect(api.values.get('cmi.core.score.raw')).toBe('50');
  });
});
