/** What the person reads and presses at the provider, in a browser. */
export const providerPage = {
  as: (email: string) => `?as=${encodeURIComponent(email)}`,
  byPasswordAlone: (email: string) => `?as=${encodeURIComponent(email)}&alone`,
  refuse: '?refuse',
  title: 'The provider of the firm',
}
