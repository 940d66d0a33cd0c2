import { FileCode2, FileText, ImageDown } from 'lucide-react';
import { type PictureFormat, savePicture } from './pictures.ts';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import type { Drawing } from '../../../drawing/drawing.ts';
import { buttonClass } from '../widgets/button.ts';

interface Properties {
  /** What the picture shows, in the name of the file: `square`. */
  readonly name: string;
  /** The same in the labels of the buttons: `the square`; nothing where the panel has one picture. */
  readonly what?: string;
  readonly formats?: readonly PictureFormat[];
  /** Makes the drawing; null if there is none, of which it tells itself. */
  readonly draw: () => Drawing | null;
}

const icons = { svg: FileCode2, pdf: FileText, png: ImageDown } as const;

/** Saves a picture in each of the formats: on white or, with the Shift key, on a dark ground, as slides have. */
export function SaveButtons({ name, what, formats = ['svg', 'pdf'], draw }: Properties) {
  const workbench = useWorkbench();
  const { store } = workbench;
  const save = (format: PictureFormat, dark: boolean): void => {
    const drawing = draw();
    if (drawing === null) return;
    const model = store.getState().document.analysis?.modelName ?? 'model';
    savePicture(`${model}-${name}${dark ? '-dark' : ''}`, format, { ...drawing, dark }).catch(() =>
      workbench.view.notify('error', 'The picture could not be saved.'),
    );
  };
  return (
    <>
      {formats.map((format) => {
        const Icon = icons[format];
        const label = `Save ${what === undefined ? '' : `${what} `}as ${format.toUpperCase()}`;
        return (
          <button
            key={format}
            type="button"
            className={buttonClass('quiet', 'small')}
            aria-label={label}
            title={`${label}; with Shift on a dark ground`}
            onClick={(event) => save(format, event.shiftKey)}
          >
            <Icon aria-hidden size={14} />
            {format.toUpperCase()}
          </button>
        );
      })}
    </>
  );
}
