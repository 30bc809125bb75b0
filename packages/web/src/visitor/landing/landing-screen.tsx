export function LandingScreen() {
  return <h1>Kunwari</h1>
}
