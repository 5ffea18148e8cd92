/** How many mails to many readers may begin in a minute, on all nodes together: fewer than a mail server minds. */
export const MAILS_A_MINUTE = 300;
