/**
 * Loaded before every file of the runner's tests. The runner tracks each promise to attribute an uncaught error to a
 * test (measured: a sixth of a file's time); without tracking such an error still fails its file.
 */
import hooks from 'node:async_hooks'

const { createHook } = hooks

// The runner takes the function when the first file loads `node:test`, which is later than this.
hooks.createHook = (callbacks) => createHook({ ...callbacks, trackPromises: false })

// The runner prints the error's message only.
if (process.env.NODE_TEST_CONTEXT)
  for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, (error) => console.error(error))
