/** The speech bubble of the messenger's sign-in button, as its design guide draws it: a symbol before the words. */
export function KakaoMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20" fill="currentColor">
      <path d="M12 4C6.9 4 2.8 7.2 2.8 11.2c0 2.6 1.7 4.8 4.3 6.1l-.9 3.2c-.1.4.3.7.6.5l3.9-2.6c.4 0 .9.1 1.3.1 5.1 0 9.2-3.2 9.2-7.3S17.100 4 12 4z" />
    </svg>
  )
}
