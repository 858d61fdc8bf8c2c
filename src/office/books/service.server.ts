export { receiveBook } from './receive.server.ts'
