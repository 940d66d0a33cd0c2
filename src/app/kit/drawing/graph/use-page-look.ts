import { useEffect, useState } from 'react';
import { usualType } from '../../../../drawing/graph/picture.ts';

/** Tells when the page's colours or its type change. */
export function usePageLook(changed: () => void): void {
  useEffect(() => {
    const observer = new MutationObserver(changed);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-projector'] });
    const system = matchMedia('(forced-colors: active)');
    system.addEventListener('change', changed);
    return () => {
      observer.disconnect();
      system.removeEventListener('change', changed);
    };
  }, [changed]);
}

/** The size of type in pictures, in pixels: larger for lecture halls. */
export function usePictureType(): number {
  const [type, setType] = useState(readType);
  usePageLook(update);
  function update(): void {
    setType(readType());
  }
  return type;
}

function readType(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--size-picture')) || usualType;
}
