import content from '../content.json'
import { Part } from './parts.jsx'
import { readPosts } from './posts.js'

export async function Home() {
  const posts = await readPosts(content.now, content.branchId)
  return (
    <>
      <h1>{content.headline}</h1>
      {content.parts.map(({ board, ...part }) => (
        <Part key={part.label ?? part.title} {...part} items={board ? posts[board] : part.items} />
      ))}
    </>
  )
}
