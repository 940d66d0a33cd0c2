/** Saves a drawing, given as SVG, among the downloads: as it is, or as PNG of twice the size. Rejects if the browser cannot draw it. */
export async function savePicture(name: string, format: 'svg' | 'png', svg: string): Promise<void> {
  const source = new Blob([svg], { type: 'image/svg+xml' });
  download(`${name}.${format}`, format === 'svg' ? source : await drawn(source));
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

/** Offers contents as a file to be saved. */
export function download(name: string, contents: Blob): void {
  const url = URL.createObjectURL(contents);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
