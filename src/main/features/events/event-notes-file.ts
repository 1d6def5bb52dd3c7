/**
 * Database with the notes and stars, in the log's folder. The app database writes it; whoever reads the log looks there for stars (table
 * `event_notes`, columns `event_id` and `star`, which is 0 or 1).
 */
export const eventNotesFile = 'desk.db'
