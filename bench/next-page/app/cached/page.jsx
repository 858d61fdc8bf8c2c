/** The same, kept for a second by Next's own cache. */
import { Home } from '../home.jsx'

export const revalidate = 1

export default function Page() {
  return <Home />
}
