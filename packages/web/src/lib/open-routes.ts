import { createContext, use } from 'react'

/** The addresses that the person who is here can open, as the route tables say. */
export const OpenRoutes = createContext<readonly { path: string }[]>([])

/** Whether the person can go to an address: menus name what is there, and nothing else. */
export function useIsOpen(): (path: string) => boolean {
  const routes = use(OpenRoutes)
  return (path) => routes.some((route) => route.path === path)
}
