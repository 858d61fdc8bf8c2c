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
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            // A first page asks for a dozen files, not thirty: what every page needs travels together, and changes apart from what we write.
            codeSplitting: {
              groups: [
                { name: 'base', test: /node_modules[\\/](react|react-dom|scheduler|react-router|@remix-run|cookie-es|zustand|overlay-kit)[\\/]/, priority: 2 },
                { name: 'frame', test: /src[\\/](web[\\/](?!frame[\\/](lane|office)[\\/]|journey-guard)|design[\\/](buttons|messages|dialogs|layout|pictures|class-names|texts|colours))|src[\\/]domain[\\/](seoul-time|texts)/, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
})
