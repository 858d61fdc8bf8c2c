/** How the browser's half is built: pages by React Router's framework mode, styles by Tailwind. */
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // A font piece or a picture inside the CSS would be sent to everyone; as a file it is sent to who needs it.
    assetsInlineLimit: 0,
  },
})
