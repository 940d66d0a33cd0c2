import { scormPackage } from './scorm.ts';
import { zipOf } from './zip.ts';
import { download } from '../../../session/files/download.ts';

/** Saves the lesson at an address, for embedding, as a SCORM 1.2 package. */
export function saveScorm(title: string, link: string): void {
  const plain = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '');
  const name = `${plain === '' ? 'lesson' : plain}-scorm.zip`;
  download(name, new Blob([zipOf(scormPackage(title, link))], { type: 'application/zip' }));
}
