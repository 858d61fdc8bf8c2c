'use client'
import { useRef } from 'react'

/** Opens a notice on the browser's own <dialog>. */
export function NoticeButton({ className, notice, ok, children }) {
  const ref = useRef(null)
  return (
    <>
      <button type="button" className={className} onClick={() => ref.current?.showModal()}>
        {children}
      </button>
      <dialog ref={ref} className="notice" aria-label={notice.title}>
        <h2>{notice.title}</h2>
        <p>{notice.body}</p>
        <button type="button" className="button primary medium" onClick={() => ref.current?.close()}>
          {ok}
        </button>
      </dialog>
    </>
  )
}
