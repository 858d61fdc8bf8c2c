/** The defaults of Next.js, without the header that names it. */
export default {
  poweredByHeader: false,
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
}
