/** As a Next.js page comes, without telling anybody its name. */
export default {
  poweredByHeader: false,
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
}
