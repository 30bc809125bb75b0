// What every screen but the first ones is dressed in: imported beside their code.
import '../all-styles.css'
import './more-icons.ts'
