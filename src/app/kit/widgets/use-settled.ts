import { useEffect, useState } from 'react';

/** Long enough that a key held down or a run that plays says only where it comes to rest. */
const usualMilliseconds = 500;

/** A text once it has stood still for a while: what is read out must not follow every change. */
export function useSettled(text: string, milliseconds = usualMilliseconds): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return settled;
}
