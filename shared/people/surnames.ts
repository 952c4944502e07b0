/**
 * Surnames that people with two of them bear most often in the US, folded. Two of these at the end of a name are read as both surnames
 * ('Ana Lucía Rivera Ortiz'); any other word before the last one is a middle name.
 */
export const SPANISH_SURNAMES: ReadonlySet<string> = new Set(
  `abreu acevedo acosta aguilar aguirre alarcon alfaro almanza alonso alvarado alvarez amaya anaya andrade aponte aquino
  aragon aranda arce arellano arevalo arias armenta arroyo arteaga avalos avila ayala baez ballesteros banuelos barajas
  barragan barraza barrera barrientos barrios bautista becerra beltran benavides benitez bermudez bernal blanco bonilla
  bravo briones burgos bustamante bustos caballero cabrera calderon calvillo camacho camarillo campos canales cano cantu
  carbajal cardenas cardona carranza carrasco carrillo casillas castaneda castellanos castillo castro cavazos cazares ceballos
  centeno cepeda cerda cervantes cervantez chacon chavarria chavez cisneros colon concepcion contreras cordero cordova corona
  coronado correa cortes cortez crespo cruz cuellar cuevas davila deleon delgado diaz dominguez duarte duenas duran echeverria
  elizondo enriquez escamilla escobar escobedo esparza espinosa espinoza esquivel estrada feliciano felix fernandez ferrer
  fierro figueroa flores fonseca fraga franco frias fuentes galarza galindo gallardo gallegos galvan galvez gamboa gamez gaona
  garay garcia garibay garza gaytan godinez godoy gomez gonzales gonzalez gracia granado granados grijalva guajardo guerra
  guerrero guevara guillen gutierrez guzman haro heredia hernandez herrera hidalgo hinojosa huerta hurtado ibarra iglesias
  jaimes jaramillo jasso jimenez juarez jurado lara laureano ledesma leon lerma leyva linares lira llamas loera longoria lopez
  lozano lucero lugo luna macias madrid madrigal magana maldonado mares marin marquez marrero marroquin martinez mata matias
  matos maya mayorga medina medrano mejia melendez mena mendez mendoza mercado merino meza mijares mireles molina monroy
  montalvo montanez montano monte montemayor montenegro montero montes montoya mora morales moran moreno mota moya munguia
  muniz munoz murillo najera naranjo narvaez nava navarrete navarro negrete negron nevarez nieto nieves nino noriega nunez
  ocampo ocasio ochoa ojeda olivares olivarez olivas olmos olvera ontiveros oquendo orantes ordonez orellana ornelas orosco
  orozco orta ortega ortiz osorio otero oviedo pabon pacheco padilla padron paez pagan palacios palomino paniagua pantoja paredes
  parra partida patino paz pedraza pedroza pelayo pena peralta perea perez pichardo pina pineda pinto pizarro plascencia ponce
  portillo posada prado preciado prieto puente puga pulido quezada quinones quintana quintanilla quintero quiroga quiroz ramirez
  ramos rangel raya recio regalado rendon renteria resendez reyes reyna reynoso rico rincon rios rivas rivera rivero robledo
  robles rocha rodriguez rojas rojo roldan rolon romero romo rosado rosales rosario rosas rubio ruelas ruiz saavedra saenz
  salas salazar salcedo saldana saldivar salgado salinas samaniego sanabria sanches sanchez sandoval santana santiago santillan
  santos sauceda saucedo segovia segura sepulveda serna serrano sierra silva solano solis solorio soria soriano sosa sotelo soto
  suarez tafoya tamayo tapia tejada tejeda tello tellez teran terrazas tijerina tirado toledo torres tovar trejo trevino trujillo
  uribe urrutia valadez valdes valdez valdivia valencia valentin valenzuela valladares valle vallejo valles vargas vasquez vazquez
  vega vela velarde velasco velasquez velazquez velez venegas ventura vera verdugo vergara vidal viera vigil villa villagomez
  villagran villalobos villalpando villanueva villareal villarreal villasenor villegas yanez ybarra zambrano zamora zamudio
  zapata zaragoza zarate zavala zayas zelaya zepeda zuniga`.split(/\s+/),
);
