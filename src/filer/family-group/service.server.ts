export { findClaimedTwice } from './twice.server.ts'
