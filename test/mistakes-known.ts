import { fetchMistakes } from '../src/frontends/choose.ts';

// Tests ask what is wrong with texts at once, as the command line does.
await fetchMistakes();
