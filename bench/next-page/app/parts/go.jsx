import Link from 'next/link'

/** A link that fetches nothing before it is pressed: the other pages are not built here. */
export function Go(props) {
  return <Link prefetch={false} {...props} />
}
