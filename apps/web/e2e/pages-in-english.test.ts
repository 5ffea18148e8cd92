import { describePagesIn } from './every-page.ts';

describePagesIn('en');
