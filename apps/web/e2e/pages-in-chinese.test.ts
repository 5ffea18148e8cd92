import { describePagesIn } from './every-page.ts';

describePagesIn('zh-Hant');
