import { download } from '../../session/files/download.ts';
import type { Drawing } from '../../../drawing/drawing.ts';
import { pdfOf } from '../../../drawing/pdf.ts';
import { svgOf } from '../../../drawing/svg.ts';

export type PictureFormat = 'svg' | 'pdf' | 'png';

/** Saves a drawing among the downloads; as PNG of twice the size. Rejects if the browser cannot draw it. */
export async function savePicture(name: string, format: PictureFormat, drawing: Drawing): Promise<void> {
  download(`${name}.${format}`, format === 'pdf' ? pdfFile(drawing) : format === 'svg' ? svgFile(drawing) : await drawn(svgFile(drawing)));
}

function svgFile(drawing: Drawing): Blob {
  return new Blob([svgOf(drawing)], { type: 'image/svg+xml' });
}

function pdfFile(drawing: Drawing): Blob {
  const bytes = Uint8Array.from(pdfOf(drawing), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: 'application/pdf' });
}

async function drawn(source: Blob): Promise<Blob> {
  const url = URL.createObjectURL(source);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * 2;
    canvas.height = image.naturalHeight * 2;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('there is no canvas to draw on');
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob === null ? reject(new Error('the picture is too large')) : resolve(blob)), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}
