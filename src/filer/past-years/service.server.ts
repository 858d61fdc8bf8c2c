/** Whose papers the portal shows outside of a return. */
export { provenFiling } from './queries.server.ts'
