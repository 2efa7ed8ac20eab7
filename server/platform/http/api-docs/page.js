/* The API reference page: shows the OpenAPI document with Swagger UI. Runs in the browser, served as it is. */

document.querySelector('#origin').textContent = location.origin

const darkScheme = matchMedia('(prefers-color-scheme: dark)')
const followScheme = () => document.documentElement.classList.toggle('dark-mode', darkScheme.matches)
darkScheme.addEventListener('change', followScheme)
followScheme()

/** The cookie is HttpOnly, so a field for its value would have no effect: a mark says which calls need a session. */
const sessionMarks = ({ React }) => ({
  wrapComponents: {
    authorizeBtn: () => () => null,
    authorizeOperationBtn: () => () => React.createElement('span', { className: 'session-mark' }, 'session'),
  },
})

window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  filter: true,
  tagsSorter: 'alpha',
  operationsSorter: 'alpha',
  // Writing calls would change the real store.
  supportedSubmitMethods: ['get'],
  // The default asks a service on the internet to validate the document.
  validatorUrl: null,
  plugins: [sessionMarks],
})
