/** `npm run help-pictures`: takes the pictures of the office's help anew, from the rehearsal. For Node 20. */
process.env.HELP_PICTURES = 'yes'
process.argv.splice(2, Infinity, '--only', 'browser', 'tests/gallery/help-pictures')
await import('./test.mjs')
