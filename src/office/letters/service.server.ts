/** Whom an owner's reminder reaches. */
export { findReminded } from './queries.server.ts'
