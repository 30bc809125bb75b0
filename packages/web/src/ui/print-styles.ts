// What a page is dressed in on paper.
import '../print.css'
