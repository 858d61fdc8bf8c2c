/**
 * Loaded before every file of the runner's tests, which follows each promise to lay an uncaught error to a test
 * (measured: a sixth of a file's time). Such an error fails its file all the same.
 */
import hooks from 'node:async_hooks'

const { createHook } = hooks

// The runner takes the function when the first file asks for `node:test`, which is later than this.
hooks.createHook = (callbacks) => createHook({ ...callbacks, trackPromises: false })

// The runner tells the error's message alone.
if (process.env.NODE_TEST_CONTEXT)
  for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, (error) => console.error(error))
