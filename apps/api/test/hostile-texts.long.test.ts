import { readHostileTexts } from './support/hostile-texts.ts';

readHostileTexts('whole');
