/** Whether a result was looked at is remembered: it comes in front of the table once. */
export const seenKey = (table: string): string => `pocketkeep.result.${table}`
