// As little as a page of the same framework can be: what the real ones are compared with.
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const root = document.querySelector('#root')
if (root) createRoot(root).render(createElement('h1', null, 'Pretend pesos only'))
