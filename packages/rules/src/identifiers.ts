/** Project and team identifiers stand in addresses: letters, digits, dot, dash, underscore; never `.` or `..`. */
export const SLUG_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
