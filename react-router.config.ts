import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // About sixty small routes: one list with the first page avoids a second kind of request that could fail.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
