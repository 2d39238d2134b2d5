/**
 * The programs whose exports are recognized; the first match counts. Each has two lines:
 * 1. its proper name, which isn't translated, and its signs, between `;`: headings that only this
 *    program writes into one row. One with `^` is the sheet's first; of one with `~`, a value looks
 *    like that (`programs.ts`); one with underscores has them in the sheet. A program whose headings
 *    a club could have chosen isn't here: its sheets are read as any other.
 * 2. what it adds to each of its sheets: whether a sheet is of one meeting, and the headings of each
 *    role. What the club asks doesn't belong here, and the program's own numbers are `ignored`: only
 *    a school's ID finds the same person in another sheet.
 *
 * To add one, get a real export (its vendor's help or a public sample, not memory), and add its row
 * of headings to `programs.test.ts`. No export of x2VOL is public: these are its help's words.
 */
export const programTable = `
Microsoft Forms: ^id|start time|completion time; start time|completion time|email|name; ^id|hora de inicio|hora de finalizacion
when: completion time|hora de finalizacion; email: email|correo electronico; name: name|nombre; ignored: id|start time|last modified time|total points|quiz feedback|grade posted time|language|hora de inicio|hora de la ultima modificacion

Gravity Forms: entry id|entry date|user ip; entry id|entry date|source url; entry date|created by (user id)
when: entry date; firstName: name (first); lastName: name (last); ignored: entry id|created by (user id)|date updated|source url|transaction id|payment amount|payment date|payment status|post id|user agent|user ip|approval status|name (prefix)|name (middle)|name (suffix)

Jotform: submission date|submission id; submission date|submission ip
when: submission date; ignored: submission id|submission ip|last update date|flow status

Canvas: student|id|sis login id|section; student|id|sis user id|section; student id|class date|attendance
when: class date; name: student|student name; schoolId: sis user id|sis student id; meeting: attendance; ignored: id|sis login id|integration id|root account|section|notes|current points|unposted current points|final points|unposted final points|current score|unposted current score|final score|unposted final score|current grade|unposted current grade|final grade|unposted final grade|override score|override grade|override status|course id|sis course id|course code|course name|section name|section id|sis section id|teacher id|teacher name|student id|timestamp

Google Classroom: email address|assignment state; ^last name~fact|first name|email address
lastName: last name; firstName: first name; email: email address; ignored: grade|assignment state|comments|overall grade

PowerSchool: student_number|lastfirst; student number|lastfirst; lastfirst|grade_level; student_number|grade_level; student_number|last_name|first_name
name: lastfirst; firstName: first name; lastName: last name; schoolId: student number; gradYear: grade level; email: student email; ignored: id|dcid|schoolid|state studentnumber|gender|dob|ethnicity|home room|enroll status|entrydate|exitdate|entrycode|exitcode

Infinite Campus: studentnumber|personid; studentnumber|stateid; student.studentnumber|student.lastname; student.personid|student.lastname
firstName: firstname; lastName: lastname; schoolId: studentnumber; gradYear: grade; ignored: personid|stateid|middlename|suffix|gender|birthdate|calendarid|calendarname|startdate|enddate

x2VOL: approval status|verification status; activity contact|hours
when: activity date|date; which: activity name|activity; name: student name|student; firstName: first name; lastName: last name; schoolId: student id; hours: approved hours|hours; meeting: approval status; ignored: verification status|activity contact|goal|organization|claimed hours|reflection

SignUpGenius: sign up|start date/time (mm/dd/yyyy); sign up|start date/time (dd/mm/yyyy); start date/time (mm/dd/yyyy)|end date/time (mm/dd/yyyy)|item
which: sign up; when: start date/time (mm/dd/yyyy)|start date/time (dd/mm/yyyy); firstName: first name; lastName: last name; email: email; ignored: end date/time (mm/dd/yyyy)|end date/time (dd/mm/yyyy)|location|qty|item|sign up comment|sign up timestamp|phone|phonetype

Zoom: name (original name)|duration (minutes); name (original name)|total duration (minutes); join time|leave time|duration (minutes)
one meeting; which: topic; when: join time; name: name (original name)|name; email: user email|email; ignored: meeting id|leave time|duration (minutes)|total duration (minutes)|guest|recording consent|recording disclaimer response|in waiting room

Microsoft Teams: first join|last leave|in-meeting duration; full name|user action|timestamp
one meeting; when: first join|timestamp; name: name|full name; email: email; ignored: last leave|in-meeting duration|participant id (upn)|role|user action

Google Meet: time joined|time exited
one meeting; firstName: first name; lastName: last name; email: email; ignored: duration|time joined|time exited

Remind: role~person|name|date joined
name: name; email: email; ignored: role|date joined|phone

Google Forms: ^timestamp~moment; ^marca temporal~moment
when: timestamp|marca temporal; email: email address|username|direccion de correo electronico|nombre de usuario; ignored: score|puntuacion
`;
