/**
 * `npm run gallery [-- public|lanes|office|components]`: every screen in every state, in three brands and at every
 * width, with axe and pictures in test-results/gallery. `npm test` checks the fullest state of each address once.
 */
process.env.GALLERY = 'all'
process.argv.splice(2, Infinity, '--only', 'browser', `tests/gallery/${process.argv[2] ?? ''}`)
await import('./test.mjs')
