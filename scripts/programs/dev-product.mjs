/**
 * The product for `npm run dev`: Vite answers for modules, styles and hot reload, the product for everything else.
 * dev.mjs restarts it when the server's files change.
 */
import { createServer as createHttpServer } from 'node:http'
import { createServer as createVite } from 'vite'
import { jobs, served } from '#src/app.server.ts'
import { rehearsalStart } from '#rehearsal/start.ts'
import { readSettings } from '#server/settings/settings.server.ts'
import { startProduct } from '#server/start.server.ts'

const settings = readSettings()
const front = createHttpServer()
const vite = await createVite({
  appType: 'custom',
  configLoader: 'native',
  server: { middlewareMode: true, hmr: { server: front } },
})
const product = await startProduct({
  // The front listens on the public address; the product listens behind it.
  settings: { ...settings, PORT: 0, HOST: '127.0.0.1' },
  served,
  jobs,
  startsAt: settings.REHEARSAL_NOW ?? rehearsalStart(),
  pages: () => vite.ssrLoadModule('virtual:react-router/server-build'),
})

front.on('request', (request, response) => {
  withoutPolicy(response)
  vite.middlewares(request, response, () => product.app.server.emit('request', request, response))
})
front.listen(settings.PORT, settings.HOST)

/** Vite inlines styles and scripts, which the product's page policy forbids: only here it is not sent. */
function withoutPolicy(response) {
  const { writeHead } = response
  response.writeHead = function (status, ...rest) {
    for (const given of rest)
      if (given && typeof given === 'object' && !Array.isArray(given)) delete given['content-security-policy']
    response.removeHeader('content-security-policy')
    return writeHead.call(response, status, ...rest)
  }
}

for (const name of ['SIGTERM', 'SIGINT']) {
  process.once(name, async () => {
    front.closeAllConnections()
    front.close()
    await Promise.all([vite.close(), product.stop()])
    process.exit(0)
  })
}
