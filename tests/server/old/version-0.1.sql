BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('1');
CREATE TABLE log (
	game VARCHAR(32) NOT NULL, 
	sequence INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	"key" VARCHAR(80) NOT NULL, 
	body TEXT NOT NULL, 
	CONSTRAINT log_in_order PRIMARY KEY (game, sequence), 
	CONSTRAINT log_once UNIQUE (game, seat, "key")
);
INSERT INTO "log" VALUES('964680e5f47ab8db3980',0,1794810662578,'open',-1,'open.0','{"game":"big-shot","rules":1,"options":{"players":"4","edition":"2018","money":"hidden","overbids":"punished"},"settings":{"listed":true,"watchers":true,"delay":0,"time":{"kind":"none","seconds":0,"increment":0},"away":120,"stand_in":"regular","pace":0.0,"undo":true,"hints":true},"host":"0f4a4edda957a3665c189cca867c5507d81ef8457191e61026e5d7e8800b4c8d","branch":null,"seats":4}');
INSERT INTO "log" VALUES('964680e5f47ab8db3980',1,1794810662608,'sit',0,'sit.1','{"kind":"person","name":"Person 0","level":"","secret":"13485caeb96494c270748e006b49c720c8c4bd18d14621b083c472d112875100"}');
INSERT INTO "log" VALUES('964680e5f47ab8db3980',2,1794810662674,'sit',1,'sit.2','{"kind":"person","name":"Person 1","level":"","secret":"0944fcad0f5333f53b6d5ee8a8d678452e9466faa8b48f16587e02be840ad70e"}');
INSERT INTO "log" VALUES('964680e5f47ab8db3980',3,1794810662720,'sit',2,'sit.3','{"kind":"bot","name":"Etta","level":"novice","secret":""}');
INSERT INTO "log" VALUES('964680e5f47ab8db3980',4,1794810662778,'sit',3,'sit.4','{"kind":"bot","name":"Gilda","level":"novice","secret":""}');
INSERT INTO "log" VALUES('964680e5f47ab8db3980',5,1794810662830,'start',-1,'start.5','{"layout":["colour red seat 2","colour orange seat 0","colour ivory seat 3","colour purple seat 1","roller seat 3","broker space 12","space 1 red orange orange purple","space 2 orange orange ivory ivory","space 3 ivory ivory ivory purple","space 4 red ivory purple purple","space 5 red red orange purple","space 6 red ivory purple purple","space 7 red orange ivory purple","space 8 red red orange ivory","space 9 orange orange ivory purple","space 10 red red purple purple","space 11 red red purple purple","space 12 red red red orange","space 13 red orange ivory ivory","space 14 red ivory purple purple","space 15 orange orange ivory purple","space 16 orange orange ivory purple","space 17 red orange ivory purple","space 18 orange orange ivory ivory"],"before":[],"events":["chance roll 5"]}');
INSERT INTO "log" VALUES('964680e5f47ab8db3980',6,1794810662928,'act',0,'n4DqvpzpFciEYRUl','{"events":["seat 0 no loan"]}');
INSERT INTO "log" VALUES('964680e5f47ab8db3980',7,1794810662976,'act',1,'lw5HashITaX9oOas','{"events":["seat 1 no loan"]}');
INSERT INTO "log" VALUES('964680e5f47ab8db3980',8,1794810671802,'act',2,'bot.8','{"events":["seat 2 no loan"]}');
INSERT INTO "log" VALUES('964680e5f47ab8db3980',9,1794810678050,'act',3,'bot.9','{"events":["seat 3 no loan"]}');
INSERT INTO "log" VALUES('964680e5f47ab8db3980',10,1794810678065,'act',0,'0i3y0k_3MjgfnCis','{"events":["seat 0 bid 50"]}');
INSERT INTO "log" VALUES('964680e5f47ab8db3980',11,1794810678126,'act',1,'1KJENTc9FCpE4PCh','{"events":["seat 1 bid 55"]}');
INSERT INTO "log" VALUES('964680e5f47ab8db3980',12,1794810683257,'act',2,'bot.12','{"events":["seat 2 pass"]}');
INSERT INTO "log" VALUES('964680e5f47ab8db3980',13,1794810687786,'act',3,'bot.13','{"events":["seat 3 pass"]}');
INSERT INTO "log" VALUES('964680e5f47ab8db3980',14,1794810687795,'act',0,'cBhytTywLzs_GyOz','{"events":["seat 0 pass"]}');
INSERT INTO "log" VALUES('964680e5f47ab8db3980',15,1794810687843,'act',0,'YUF52SKfPi_fPXNl','{"events":["seat 0 bid 53"]}');
INSERT INTO "log" VALUES('964680e5f47ab8db3980',16,1794810687890,'act',1,'OkI6FfheEfZzco2c','{"events":["seat 1 pass"]}');
INSERT INTO "log" VALUES('964680e5f47ab8db3980',17,1794810690281,'act',2,'bot.17','{"events":["seat 2 pass"]}');
INSERT INTO "log" VALUES('964680e5f47ab8db3980',18,1794810692914,'act',3,'bot.18','{"events":["seat 3 pass"]}');
INSERT INTO "log" VALUES('964680e5f47ab8db3980',19,1794810692927,'act',0,'2CxpQtThcHuJjdeT','{"events":["seat 0 bid 3"]}');
INSERT INTO "log" VALUES('964680e5f47ab8db3980',20,1794810692975,'act',1,'i3USTLalblE_1OxH','{"events":["seat 1 pass"]}');
INSERT INTO "log" VALUES('964680e5f47ab8db3980',21,1794810695902,'act',2,'bot.21','{"events":["seat 2 bid 4"]}');
INSERT INTO "log" VALUES('964680e5f47ab8db3980',22,1794810699136,'act',3,'bot.22','{"events":["seat 3 pass"]}');
INSERT INTO "log" VALUES('964680e5f47ab8db3980',23,1794810699142,'act',0,'Lo0QWpUaSV8DwbnK','{"events":["seat 0 bid 5"]}');
INSERT INTO "log" VALUES('964680e5f47ab8db3980',24,1794810702176,'act',2,'bot.24','{"events":["seat 2 pass"]}');
INSERT INTO "log" VALUES('964680e5f47ab8db3980',25,1794810702188,'act',0,'0s2k5GszQhOKezyZ','{"events":["seat 0 place red B11"]}');
INSERT INTO "log" VALUES('964680e5f47ab8db3980',26,1794810702238,'act',0,'83vgQvTzh9Q7_KmJ','{"events":["seat 0 place ivory C18"]}');
INSERT INTO "log" VALUES('964680e5f47ab8db3980',27,1794810702286,'act',0,'dVbDaNW_HITBQtoo','{"events":["seat 0 place purple A10"]}');
INSERT INTO "log" VALUES('964680e5f47ab8db3980',28,1794810702335,'act',0,'o_nE63CNHlfcFV75','{"events":["seat 0 place orange A11","chance roll 1"]}');
INSERT INTO "log" VALUES('285ba02082e4615de64e',0,1794810702783,'open',-1,'open.0','{"game":"big-shot","rules":1,"options":{"players":"2","edition":"2001","money":"open","overbids":"refused"},"settings":{"listed":true,"watchers":true,"delay":0,"time":{"kind":"none","seconds":0,"increment":0},"away":120,"stand_in":"regular","pace":0.0,"undo":true,"hints":true},"host":"181301a7dbdeb1cdf7d42ae3c15b4e046ccb7299a49f8fcbdebbe402fc81d9a7","branch":null,"seats":2}');
INSERT INTO "log" VALUES('285ba02082e4615de64e',1,1794810702790,'sit',0,'sit.1','{"kind":"person","name":"Person 0","level":"","secret":"f00ea0d9d32fd5fe435950068e200a98763c97d63190353680b87df42376b7dd"}');
INSERT INTO "log" VALUES('285ba02082e4615de64e',2,1794810702836,'sit',1,'sit.2','{"kind":"person","name":"Person 1","level":"","secret":"a047d958ddb694d6a8f5657ca1d3b25f602f5a30f701351095781c6a14d57421"}');
INSERT INTO "log" VALUES('285ba02082e4615de64e',3,1794810702886,'start',-1,'start.3','{"layout":["colour red seat 1","colour yellow seat 0","colour white seat 0","colour black seat 1","roller seat 0","broker space 15","space 1 red yellow white black","space 2 yellow yellow white black","space 3 red red black black","space 4 red yellow yellow white","space 5 red yellow white black","space 6 yellow white white white","space 7 red red yellow black","space 8 yellow yellow white black","space 9 red red white black","space 10 red red black black","space 11 red white black black","space 12 yellow yellow white white","space 13 yellow yellow black black","space 14 red red red yellow","space 15 red black black black","space 16 yellow white white white","space 17 yellow yellow white white","space 18 red red white black"],"before":[],"events":["chance roll 1"]}');
INSERT INTO "log" VALUES('285ba02082e4615de64e',4,1794810702899,'act',1,'aEegin0Hch--_GxN','{"events":["seat 1 loan black"]}');
INSERT INTO "log" VALUES('285ba02082e4615de64e',5,1794810702943,'act',1,'33uVPQ-oaUsCwll4','{"events":["seat 1 loan red"]}');
INSERT INTO "log" VALUES('285ba02082e4615de64e',6,1794810702991,'act',0,'zwNfGis9ZAqBNu_P','{"events":["seat 0 no loan"]}');
INSERT INTO "log" VALUES('285ba02082e4615de64e',7,1794810702998,'act',1,'Wp0oJag6rC8CFA6H','{"events":["seat 1 bid 7"]}');
INSERT INTO "log" VALUES('285ba02082e4615de64e',8,1794810703047,'act',0,'GSzFDaTVDkF-lDfa','{"events":["seat 0 pass"]}');
INSERT INTO "log" VALUES('285ba02082e4615de64e',9,1794810703054,'act',1,'qEY-B5qqPLohbpQu','{"events":["seat 1 pay red"]}');
INSERT INTO "log" VALUES('285ba02082e4615de64e',10,1794810703102,'act',1,'IASI4wKafdeBoa0x','{"events":["seat 1 place white Ax2"]}');
INSERT INTO "log" VALUES('285ba02082e4615de64e',11,1794810703150,'act',1,'AV0kggEQzuVbbN2P','{"events":["seat 1 place yellow C16"]}');
INSERT INTO "log" VALUES('285ba02082e4615de64e',12,1794810703198,'act',1,'BzSNNRFqd4_Y7eje','{"events":["seat 1 place white A10"]}');
INSERT INTO "log" VALUES('285ba02082e4615de64e',13,1794810703247,'act',1,'hd4W0A9lvryILGYT','{"events":["seat 1 place white D21","chance roll 4"]}');
INSERT INTO "log" VALUES('285ba02082e4615de64e',14,1794810703295,'act',0,'KPadvbhBFxAAcxvf','{"events":["seat 0 loan white"]}');
INSERT INTO "log" VALUES('285ba02082e4615de64e',15,1794810703302,'act',0,'RT2Ie2djv-L85Jqq','{"events":["seat 0 loan yellow"]}');
INSERT INTO "log" VALUES('285ba02082e4615de64e',16,1794810703351,'act',1,'6jleIIEgYN8JBUok','{"events":["seat 1 loan red"]}');
INSERT INTO "log" VALUES('285ba02082e4615de64e',17,1794810703356,'act',1,'BK9R0HI9Hw8512H8','{"events":["seat 1 loan black"]}');
INSERT INTO "log" VALUES('285ba02082e4615de64e',18,1794810703402,'act',0,'ty5V1E0r0agMt745','{"events":["seat 0 bid 19"]}');
INSERT INTO "log" VALUES('285ba02082e4615de64e',19,1794810703407,'act',1,'pznPbgleXZYKSl21','{"events":["seat 1 bid 26"]}');
INSERT INTO "log" VALUES('285ba02082e4615de64e',20,1794810703454,'act',0,'aH1GJDzPGDochFcV','{"events":["seat 0 pass"]}');
INSERT INTO "log" VALUES('285ba02082e4615de64e',21,1794810703459,'act',1,'zFd7Z24DFbCj_ajk','{"events":["seat 1 pay black"]}');
INSERT INTO "log" VALUES('285ba02082e4615de64e',22,1794810703507,'act',1,'ZlPgU7bWrujgDlMm','{"events":["seat 1 place yellow Ax2"]}');
INSERT INTO "log" VALUES('285ba02082e4615de64e',23,1794810703555,'act',1,'L7ckQUvqXMps4M9D','{"events":["seat 1 place yellow Ax2"]}');
INSERT INTO "log" VALUES('285ba02082e4615de64e',24,1794810703603,'act',1,'7smwNM0xA2HRSi7H','{"events":["seat 1 place white B10"]}');
INSERT INTO "log" VALUES('285ba02082e4615de64e',25,1794810703651,'act',1,'3YRIWfFNoYANstGH','{"events":["seat 1 place black D21","chance roll 2"]}');
INSERT INTO "log" VALUES('285ba02082e4615de64e',26,1794810703704,'act',1,'ExNmDqmkcLPYKnWA','{"events":["seat 1 loan red"]}');
INSERT INTO "log" VALUES('285ba02082e4615de64e',27,1794810703751,'act',1,'2GCts9tQBy9_Mr1q','{"events":["seat 1 loan black"]}');
INSERT INTO "log" VALUES('285ba02082e4615de64e',28,1794810703799,'act',0,'aVsYsDeMQGPQopVY','{"events":["seat 0 loan yellow"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',0,1794810704197,'open',-1,'open.0','{"game":"big-score","rules":1,"options":{"players":"3","variant":"standard"},"settings":{"listed":true,"watchers":true,"delay":0,"time":{"kind":"none","seconds":0,"increment":0},"away":120,"stand_in":"regular","pace":0.0,"undo":true,"hints":true},"host":"6598d2452a2711f049529cadb478a1b906776ab5b08a5baeee54094d94b0f021","branch":null,"seats":3}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',1,1794810704204,'sit',0,'sit.1','{"kind":"person","name":"Person 0","level":"","secret":"738b3698d5d33e4a05ba686650ca1d05c53e2cfe6fe06601d0c370c6266983f1"}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',2,1794810704252,'sit',1,'sit.2','{"kind":"person","name":"Person 1","level":"","secret":"4b1cbae13bce81cbb33c86d8ec9718fc238a105fe0c708000881cbf4e2ad09ec"}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',3,1794810704302,'sit',2,'sit.3','{"kind":"person","name":"Person 2","level":"","secret":"7bf9644a89efbdbed025b11fc4c6f2373beb3dda23ffa9fc8861cd255748f076"}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',4,1794810704354,'start',-1,'start.4','{"layout":[],"before":[],"events":[]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',5,1794810704371,'act',0,'yOkBooY66dzL5QXI','{"events":["seat 0 boss femme diamond"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',6,1794810704415,'act',1,'0aGM4t4jceDyvkU3','{"events":["seat 1 boss brute 50K"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',7,1794810704465,'act',2,'45x3yR9OM-kaUoxs','{"events":["seat 2 boss collector diamond","chance job internet-cafe","chance job armored-truck","chance job supermarket","chance job office-building","chance job hotel","chance job racetrack","chance crew muscle","chance crew muscle","chance crew grease-man","chance crew con-man","chance crew driver","chance crew hacker","chance crew driver*","chance crew hacker","chance crew gun-man*","chance crew muscle","chance crew grease-man*","chance crew hacker","chance crew con-man*","chance crew grease-man*","chance crew hacker","chance crew gun-man*","chance crew muscle*","chance crew con-man*","chance crew muscle","chance crew grease-man*","chance crew grease-man","chance crew driver","chance crew gun-man*","chance crew grease-man*"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',8,1794810704524,'act',0,'EUzaGI1MRMubYiZu','{"events":["seat 0 keep muscle"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',9,1794810704570,'act',1,'6Wywpg9AgkbPAQ28','{"events":["seat 1 keep muscle"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',10,1794810704577,'act',2,'LKi4R4J8DMGZuaGB','{"events":["seat 2 keep grease-man"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',11,1794810704623,'act',0,'HYjmQ4W3BTcKZSce','{"events":["seat 0 keep muscle*"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',12,1794810704632,'act',1,'jNWEnTt_9CU_rZlD','{"events":["seat 1 keep driver"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',13,1794810704679,'act',2,'OMIBYrI_C7RnbYr2','{"events":["seat 2 keep gun-man*"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',14,1794810704685,'act',0,'5t4nEA8R-2xqNH8O','{"events":["seat 0 keep grease-man*"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',15,1794810704735,'act',1,'l-M2pbzvcD1r9My7','{"events":["seat 1 keep driver"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',16,1794810704742,'act',2,'8iO0xyflP73Gd7NG','{"events":["seat 2 keep hacker"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',17,1794810704791,'act',0,'Zp3YrQb2LWWHKFO0','{"events":["seat 0 keep muscle"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',18,1794810704798,'act',1,'RkLGSO_-lShACbSF','{"events":["seat 1 keep con-man*"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',19,1794810704847,'act',2,'KW0_Qm6SEfwfgxsL','{"events":["seat 2 keep con-man*"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',20,1794810704854,'act',0,'I4IBSaceNfaCSu8d','{"events":["seat 0 keep grease-man*"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',21,1794810704903,'act',1,'FCAJDsdfeV-lCy2_','{"events":["seat 1 keep con-man"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',22,1794810704911,'act',2,'Vsctrc4vw9qRm4CO','{"events":["seat 2 keep grease-man*"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',23,1794810704959,'act',0,'MNlueb80qIs7Besp','{"events":["seat 0 keep gun-man*"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',24,1794810704967,'act',1,'FovpQ8DDeVq--cLt','{"events":["seat 1 keep gun-man*"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',25,1794810705014,'act',2,'3ISbh0MdQFHFPrRV','{"events":["seat 2 keep driver*"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',26,1794810705020,'act',0,'TCzW7wD_Njn3bBwg','{"events":["seat 0 keep grease-man"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',27,1794810705067,'act',1,'rI3GPESGr5uq3YNH','{"events":["seat 1 keep hacker"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',28,1794810705073,'act',2,'csdY-OU_7jlLzItj','{"events":["seat 2 keep muscle"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',29,1794810705126,'act',0,'Rh5X78zfw1Wnrj8N','{"events":["seat 0 assign grease-man job 3"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',30,1794810705130,'act',0,'UMCVlFyO_wekUlzr','{"events":["seat 0 assign muscle job 4"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',31,1794810705174,'act',0,'LtGM6WSh8k4pIDnR','{"events":["seat 0 assign muscle job 4"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',32,1794810705223,'act',0,'78r7krNikIq3c07F','{"events":["seat 0 assign grease-man* job 5"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',33,1794810705271,'act',0,'MC3cfiGFB-O7KYs4','{"events":["seat 0 assign grease-man* training"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',34,1794810705323,'act',0,'L4uodkbQz5fg6L2-','{"events":["seat 0 assign grease-man* job 3"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',35,1794810705375,'act',0,'2O0IcDSV3EFaEyoC','{"events":["seat 0 assign gun-man* job 2"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',36,1794810705423,'act',0,'h2Fr7O65yduZmixh','{"events":["seat 0 assign muscle* job 5"]}');
INSERT INTO "log" VALUES('29e3343cf0c28858e35c',37,1794810705471,'act',1,'PEj1XokT1AvWDOQX','{"events":["seat 1 assign con-man job 6"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',0,1794810705781,'open',-1,'open.0','{"game":"big-score","rules":1,"options":{"players":"2","variant":"simple"},"settings":{"listed":true,"watchers":true,"delay":0,"time":{"kind":"none","seconds":0,"increment":0},"away":120,"stand_in":"regular","pace":0.0,"undo":true,"hints":true},"host":"6b9ed8613de77b6aa6e35f3c9d2ffc39ba5d3a8932229ba1fa85fb75c43a35f6","branch":null,"seats":2}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',1,1794810705787,'sit',0,'sit.1','{"kind":"person","name":"Person 0","level":"","secret":"24300a3542711acbcf71cfb095f7be4fc3b1bc578dd36d2f21aa501e78a00a66"}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',2,1794810705837,'sit',1,'sit.2','{"kind":"person","name":"Person 1","level":"","secret":"b5e814f7ddb32afb627ef1f1c6bfc1b045acd0d12daeb0f0077d9dd42b198f93"}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',3,1794810705888,'start',-1,'start.3','{"layout":[],"before":[],"events":[]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',4,1794810705905,'act',0,'sdlX8wb2-JkIrKP0','{"events":["seat 0 boss ghost diamond"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',5,1794810705949,'act',1,'pqdFkSwEwWkWL0U4','{"events":["seat 1 boss collector artifact","chance job dockyard","chance job restaurant","chance job telecom-office","chance job museum","chance job courier-van","chance job supermarket","chance crew muscle","chance crew gun-man","chance crew gun-man","chance crew con-man","chance crew con-man","chance crew con-man","chance crew driver","chance crew muscle","chance crew driver","chance crew driver","chance crew hacker","chance crew grease-man","chance crew con-man","chance crew hacker","chance crew hacker","chance crew muscle","chance crew hacker","chance crew grease-man"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',6,1794810706012,'act',0,'0isM6KM1QS4WjuUc','{"events":["seat 0 keep con-man"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',7,1794810706016,'act',1,'cnuwfOnpoSVdEx5X','{"events":["seat 1 keep grease-man"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',8,1794810706063,'act',0,'wkYtijjXTdVVhPOw','{"events":["seat 0 keep con-man"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',9,1794810706067,'act',1,'aEhultRDitTd7D00','{"events":["seat 1 keep gun-man"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',10,1794810706115,'act',0,'UrPE7syZkHwdTCSf','{"events":["seat 0 keep muscle"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',11,1794810706120,'act',1,'I-3bVcz1WnaHKSnZ','{"events":["seat 1 keep driver"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',12,1794810706167,'act',0,'ETTA-AJkxHDno0Wg','{"events":["seat 0 keep muscle"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',13,1794810706172,'act',1,'451sd_Yhx4V96LQj','{"events":["seat 1 keep muscle"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',14,1794810706218,'act',0,'mfVpx4qMLweeqOsy','{"events":["seat 0 keep driver"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',15,1794810706224,'act',1,'5JPIm5GWyrF8wJHG','{"events":["seat 1 keep hacker"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',16,1794810706271,'act',0,'NUDiWbs9ylNCSJ7-','{"events":["seat 0 keep grease-man"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',17,1794810706276,'act',1,'Yoj_mLFj4PoAxFke','{"events":["seat 1 keep driver"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',18,1794810706323,'act',0,'Q6eG4dwWYYkiH7LE','{"events":["seat 0 keep con-man"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',19,1794810706328,'act',1,'82f8M2oVIX94emC_','{"events":["seat 1 keep hacker"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',20,1794810706375,'act',0,'JEO70S4rbY5rsr0F','{"events":["seat 0 keep hacker"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',21,1794810706381,'act',1,'Ne8jfNFQvwt7U5UV','{"events":["seat 1 keep con-man"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',22,1794810706431,'act',0,'vT_ILzy8t6KOTPN6','{"events":["seat 0 assign con-man job 2"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',23,1794810706436,'act',0,'X-J6k2ePMzqgWjfT','{"events":["seat 0 assign con-man job 4"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',24,1794810706483,'act',0,'1c8d8LBbM5GYRixW','{"events":["seat 0 assign con-man job 3"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',25,1794810706530,'act',0,'Aff-InRhtarWNvri','{"events":["seat 0 assign driver job 6"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',26,1794810706579,'act',0,'VISu3weeOYYW326m','{"events":["seat 0 assign grease-man job 4"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',27,1794810706627,'act',0,'GAJn4c-OY4WntnJB','{"events":["seat 0 assign gun-man nothing"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',28,1794810706675,'act',0,'yeEOFYxIMSE7afxy','{"events":["seat 0 assign hacker job 3"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',29,1794810706722,'act',0,'2f0_hug1o3vkcLGq','{"events":["seat 0 assign muscle job 5"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',30,1794810706766,'act',0,'UfODb_6MqddoOr2e','{"events":["seat 0 assign muscle job 1"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',31,1794810706814,'act',1,'3_2hR8GdPILS2W92','{"events":["seat 1 assign con-man nothing"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',32,1794810706818,'act',1,'QIULiCsOpn6JnLG5','{"events":["seat 1 assign driver nothing"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',33,1794810706863,'act',1,'9Tet9AsTp152uUAS','{"events":["seat 1 assign driver job 4"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',34,1794810706911,'act',1,'IaTR1JVk0mdzUnHn','{"events":["seat 1 assign grease-man job 4"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',35,1794810706962,'act',1,'QEBuqE9Gj8rvwkcC','{"events":["seat 1 assign gun-man job 1"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',36,1794810707011,'act',1,'67sZWfE-zJX9ERno','{"events":["seat 1 assign hacker job 4"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',37,1794810707059,'act',1,'ggrjkp7FxZqb9UWY','{"events":["seat 1 assign hacker job 1"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',38,1794810707111,'act',1,'m3p1-zspO1YR5NF6','{"events":["seat 1 assign hacker job 2"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',39,1794810707159,'act',1,'1l8LGJS3KdidJI3U','{"events":["seat 1 assign muscle job 4","chance crew muscle"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',40,1794810707211,'act',0,'HQJp-lFA2ZjWh67X','{"events":["seat 0 show 2"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',41,1794810707219,'act',1,'3si_OOWS6EUfTpJ8','{"events":["seat 1 show 2","chance crew grease-man","chance crew driver","chance crew grease-man","chance crew grease-man","chance job server-farm","chance job internet-cafe","chance job hotel","chance job atm","chance job night-club","chance job racetrack","chance crew con-man","chance crew grease-man","chance crew grease-man","chance crew hacker","chance crew grease-man","chance crew driver","chance crew hacker","chance crew hacker","chance crew muscle","chance crew gun-man","chance crew driver","chance crew driver","chance crew hacker","chance crew grease-man","chance crew grease-man","chance crew muscle","chance crew grease-man","chance crew con-man"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',42,1794810707297,'act',0,'3pFKV5eLHen121HY','{"events":["seat 0 keep grease-man"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',43,1794810707301,'act',1,'rkPXdYHDtxDaNI-J','{"events":["seat 1 keep driver"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',44,1794810707346,'act',0,'ezdgucJqVkpq5y8n','{"events":["seat 0 keep grease-man"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',45,1794810707351,'act',1,'WKmaIIsAfMz34b50','{"events":["seat 1 keep grease-man"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',46,1794810707399,'act',0,'-1YH4J70ykX1F8rk','{"events":["seat 0 keep muscle"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',47,1794810707403,'act',1,'PDS1HNYU-OtN69Vs','{"events":["seat 1 keep con-man"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',48,1794810707451,'act',0,'mgT4tEE5GNbIshsJ','{"events":["seat 0 keep gun-man"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',49,1794810707455,'act',1,'LvHasy6-Ka0udiXG','{"events":["seat 1 keep grease-man"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',50,1794810707503,'act',0,'9e0_hdZC1qV-CYHV','{"events":["seat 0 keep driver"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',51,1794810707509,'act',1,'AqBFjKf_DNz67DDs','{"events":["seat 1 keep grease-man"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',52,1794810707555,'act',0,'tB64crJ1GpEQ3X_Q','{"events":["seat 0 keep driver"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',53,1794810707560,'act',1,'yusFtT-zuqsQA0Xk','{"events":["seat 1 keep con-man"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',54,1794810707607,'act',0,'7-YtEOz1Gr_CG8OK','{"events":["seat 0 keep hacker"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',55,1794810707613,'act',1,'eUDyWksNIfjfdTcV','{"events":["seat 1 keep hacker"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',56,1794810707658,'act',0,'eqZgLJxgwz-12VuI','{"events":["seat 0 keep grease-man"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',57,1794810707662,'act',1,'aWaZFht2DjGxu1g_','{"events":["seat 1 keep hacker"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',58,1794810707715,'act',0,'7YkU1S_wodIzIgns','{"events":["seat 0 assign driver job 1"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',59,1794810707722,'act',0,'U4SeQXJyLdq-c-pY','{"events":["seat 0 assign driver job 6"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',60,1794810707771,'act',0,'8Qq_0bsEH5foNKQa','{"events":["seat 0 assign grease-man job 6"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',61,1794810707819,'act',0,'oL6I4URIQHYRLjP6','{"events":["seat 0 assign grease-man job 4"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',62,1794810707862,'act',0,'HUOBOIfISaIpN0iy','{"events":["seat 0 assign grease-man job 1"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',63,1794810707907,'act',0,'VN9zKikH2U6jpwXh','{"events":["seat 0 assign gun-man job 1"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',64,1794810707955,'act',0,'H0gm43XU3605LRO0','{"events":["seat 0 assign hacker nothing"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',65,1794810708003,'act',0,'sukIkLJFXCCmBRpW','{"events":["seat 0 assign hacker job 4"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',66,1794810708051,'act',0,'BzIVFtzZ1Sh4_4By','{"events":["seat 0 assign muscle job 5"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',67,1794810708099,'act',1,'eSxEI8jsmpZmawUL','{"events":["seat 1 assign con-man job 6"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',68,1794810708103,'act',1,'ONyeHtkKwbRqzWRX','{"events":["seat 1 assign con-man job 6"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',69,1794810708150,'act',1,'pNDXP_X4QV35FodP','{"events":["seat 1 assign driver job 3"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',70,1794810708198,'act',1,'3sHcdFXELr9Hz6X8','{"events":["seat 1 assign grease-man job 1"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',71,1794810708247,'act',1,'njXDmi2FbgkqIeV7','{"events":["seat 1 assign grease-man nothing"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',72,1794810708295,'act',1,'Q4l9Ma2Mbnq9x108','{"events":["seat 1 assign grease-man job 1"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',73,1794810708343,'act',1,'wXGmv_PwmWf-NClH','{"events":["seat 1 assign hacker job 6"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',74,1794810708391,'act',1,'E_mhkcANEZTYVUeU','{"events":["seat 1 assign hacker job 4"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',75,1794810708439,'act',1,'r0oQBvm3cws9WrXw','{"events":["seat 1 assign muscle job 3","chance crew hacker","chance crew grease-man"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',76,1794810708491,'act',1,'XiTr-i67vYMuySpD','{"events":["seat 1 show 0","chance crew muscle"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',77,1794810708539,'act',0,'KE0gERwN5MhkfVhb','{"events":["seat 0 show 2"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',78,1794810708546,'act',1,'7DRqy0yBt3BOzkBH','{"events":["seat 1 show 2","chance crew gun-man","chance crew con-man","chance job art-gallery","chance job pawn-shop","chance job jewelry-store","chance job credit-union","chance job office-building","chance job apartment","chance crew con-man","chance crew hacker","chance crew driver","chance crew driver","chance crew gun-man","chance crew gun-man","chance crew muscle","chance crew grease-man","chance crew gun-man","chance crew gun-man","chance crew hacker","chance crew con-man","chance crew driver","chance crew con-man","chance crew gun-man","chance crew gun-man","chance crew driver","chance crew muscle"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',79,1794810708624,'act',0,'-NXwmCkAEbuGAD3f','{"events":["seat 0 keep driver"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',80,1794810708628,'act',1,'EliclG9lbQsjcL_D','{"events":["seat 1 keep hacker"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',81,1794810708675,'act',0,'2UmXUWglNE3hBUeJ','{"events":["seat 0 keep con-man"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',82,1794810708680,'act',1,'19JppkM1fi3xR6Cb','{"events":["seat 1 keep driver"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',83,1794810708727,'act',0,'MOpPh5qS2DzDkanx','{"events":["seat 0 keep hacker"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',84,1794810708732,'act',1,'5O730xj7idcNKC9T','{"events":["seat 1 keep gun-man"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',85,1794810708779,'act',0,'mrW5askK_YAXcn05','{"events":["seat 0 keep driver"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',86,1794810708784,'act',1,'TL-yfjQcNF3DiOV2','{"events":["seat 1 keep con-man"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',87,1794810708831,'act',0,'5cd-8mhj8JWpL8ig','{"events":["seat 0 keep gun-man"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',88,1794810708836,'act',1,'AfQ32veO1LZuwmLu','{"events":["seat 1 keep gun-man"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',89,1794810708883,'act',0,'rITELPkZ0C79DYSE','{"events":["seat 0 keep driver"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',90,1794810708890,'act',1,'93fA0Yd5Ol4CjLPY','{"events":["seat 1 keep gun-man"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',91,1794810708939,'act',0,'ZgD3gpup19aFlK_m','{"events":["seat 0 keep muscle"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',92,1794810708945,'act',1,'R2ScGDTFSuVx0e_H','{"events":["seat 1 keep con-man"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',93,1794810708995,'act',0,'QNGw-FPdwGkMW_yX','{"events":["seat 0 keep muscle"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',94,1794810709001,'act',1,'d5bES5GBQ8Me3Fch','{"events":["seat 1 keep gun-man"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',95,1794810709047,'act',0,'7KTEJSNPvHC-NHvC','{"events":["seat 0 assign con-man nothing"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',96,1794810709051,'act',0,'yK9donDfr8mQItK0','{"events":["seat 0 assign driver job 4"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',97,1794810709099,'act',0,'2Rss6hEN2YzG1M7I','{"events":["seat 0 assign driver job 5"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',98,1794810709146,'act',0,'-Yt0Ux-KNGvf2nc0','{"events":["seat 0 assign driver job 4"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',99,1794810709195,'act',0,'RVfYiVwLFRn6Bk1r','{"events":["seat 0 assign grease-man job 4"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',100,1794810709243,'act',0,'Gv3_dLRiie7U897I','{"events":["seat 0 assign gun-man job 4"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',101,1794810709291,'act',0,'ZNH5AFUcWifq3IYI','{"events":["seat 0 assign hacker nothing"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',102,1794810709339,'act',0,'HQkkokHAzY6wwLYG','{"events":["seat 0 assign muscle job 4"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',103,1794810709391,'act',0,'izLqCDdfOS9YL0hV','{"events":["seat 0 assign muscle job 1"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',104,1794810709438,'act',1,'LTKDejdalW6YaZm9','{"events":["seat 1 assign con-man job 5"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',105,1794810709442,'act',1,'ksB7lzNkMU6pmLFy','{"events":["seat 1 assign con-man job 6"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',106,1794810709490,'act',1,'PvvX3iwicKveATan','{"events":["seat 1 assign driver job 3"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',107,1794810709539,'act',1,'YBTspI6O8q0S8if-','{"events":["seat 1 assign gun-man nothing"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',108,1794810709590,'act',1,'8ZyfmetJztMKxYN6','{"events":["seat 1 assign gun-man job 4"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',109,1794810709642,'act',1,'LFtMfCd24QXwMku0','{"events":["seat 1 assign gun-man job 3"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',110,1794810709687,'act',1,'5JyBOpc-55Ml_kq8','{"events":["seat 1 assign gun-man job 2"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',111,1794810709735,'act',1,'NRX0OkXe240bkjUu','{"events":["seat 1 assign gun-man job 1"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',112,1794810709783,'act',1,'D7AjX78h5cITA5Np','{"events":["seat 1 assign hacker nothing","chance crew grease-man"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',113,1794810709831,'act',0,'CrlXGbvx2v0_XcdH','{"events":["seat 0 show 1"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',114,1794810709839,'act',1,'rvj6u8yHHr37WJLm','{"events":["seat 1 show 2","chance crew hacker","chance crew hacker","chance crew muscle","chance crew con-man","chance crew gun-man","chance marker 0","chance token 20K","chance token diamond","chance token 100K","chance token key","chance token artifact"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',115,1794810709904,'act',0,'0z6BknkZkkK4KN6n','{"events":["seat 0 flee"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',116,1794810709908,'act',1,'OMREDIAODE01_ELD','{"events":["seat 1 rob","chance token artifact"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',117,1794810709955,'act',1,'3DSSQGIMFRgWe-6I','{"events":["seat 1 swap artifact 100K"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',118,1794810710003,'act',1,'jMBC8WOiw654bv4Y','{"events":["seat 1 rob","chance token cop"]}');
INSERT INTO "log" VALUES('8b344515d1221f8fc697',119,1794810710055,'act',1,'BKSFc3qzwZRIfZaa','{"events":["seat 1 flee"]}');
INSERT INTO "log" VALUES('6dbbd285b9607e888191',0,1794810710411,'open',-1,'open.0','{"game":"big-shot","rules":1,"options":{"players":"3","edition":"2018","money":"open","overbids":"refused"},"settings":{"listed":true,"watchers":true,"delay":0,"time":{"kind":"none","seconds":0,"increment":0},"away":120,"stand_in":"regular","pace":0.0,"undo":true,"hints":true},"host":"9b0e945ea14dfcf4ead16b31c25c6d9e19b4985eafb40d38455132ecb7ebc1b6","branch":null,"seats":3}');
INSERT INTO "log" VALUES('6dbbd285b9607e888191',1,1794810710417,'sit',0,'sit.1','{"kind":"person","name":"Person 0","level":"","secret":"7291c5b9a0122a261dd87bba17b9e57ceb95bc3f35fb98e1885104af32203043"}');
CREATE TABLE records (
	digest VARCHAR(64) NOT NULL, 
	at BIGINT NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY (digest)
);
INSERT INTO "records" VALUES('dd7c6e3745cd1053c61f5a790ff93ac5c2b7de6102c9f64488ea51236926745e',1794810710063,'backroom-record 1
game big-score
rules 1
option players 2
option variant simple
seat 0 person Person 0
seat 1 person Person 1
1 seat 0 boss ghost diamond
2 seat 1 boss collector artifact
3 chance job dockyard
4 chance job restaurant
5 chance job telecom-office
6 chance job museum
7 chance job courier-van
8 chance job supermarket
9 chance crew muscle
10 chance crew gun-man
11 chance crew gun-man
12 chance crew con-man
13 chance crew con-man
14 chance crew con-man
15 chance crew driver
16 chance crew muscle
17 chance crew driver
18 chance crew driver
19 chance crew hacker
20 chance crew grease-man
21 chance crew con-man
22 chance crew hacker
23 chance crew hacker
24 chance crew muscle
25 chance crew hacker
26 chance crew grease-man
27 seat 0 keep con-man
28 seat 1 keep grease-man
29 seat 0 keep con-man
30 seat 1 keep gun-man
31 seat 0 keep muscle
32 seat 1 keep driver
33 seat 0 keep muscle
34 seat 1 keep muscle
35 seat 0 keep driver
36 seat 1 keep hacker
37 seat 0 keep grease-man
38 seat 1 keep driver
39 seat 0 keep con-man
40 seat 1 keep hacker
41 seat 0 keep hacker
42 seat 1 keep con-man
43 seat 0 assign con-man job 2
44 seat 0 assign con-man job 4
45 seat 0 assign con-man job 3
46 seat 0 assign driver job 6
47 seat 0 assign grease-man job 4
48 seat 0 assign gun-man nothing
49 seat 0 assign hacker job 3
50 seat 0 assign muscle job 5
51 seat 0 assign muscle job 1
52 seat 1 assign con-man nothing
53 seat 1 assign driver nothing
54 seat 1 assign driver job 4
55 seat 1 assign grease-man job 4
56 seat 1 assign gun-man job 1
57 seat 1 assign hacker job 4
58 seat 1 assign hacker job 1
59 seat 1 assign hacker job 2
60 seat 1 assign muscle job 4
61 chance crew muscle
62 seat 0 show 2
63 seat 1 show 2
64 chance crew grease-man
65 chance crew driver
66 chance crew grease-man
67 chance crew grease-man
68 chance job server-farm
69 chance job internet-cafe
70 chance job hotel
71 chance job atm
72 chance job night-club
73 chance job racetrack
74 chance crew con-man
75 chance crew grease-man
76 chance crew grease-man
77 chance crew hacker
78 chance crew grease-man
79 chance crew driver
80 chance crew hacker
81 chance crew hacker
82 chance crew muscle
83 chance crew gun-man
84 chance crew driver
85 chance crew driver
86 chance crew hacker
87 chance crew grease-man
88 chance crew grease-man
89 chance crew muscle
90 chance crew grease-man
91 chance crew con-man
92 seat 0 keep grease-man
93 seat 1 keep driver
94 seat 0 keep grease-man
95 seat 1 keep grease-man
96 seat 0 keep muscle
97 seat 1 keep con-man
98 seat 0 keep gun-man
99 seat 1 keep grease-man
100 seat 0 keep driver
101 seat 1 keep grease-man
102 seat 0 keep driver
103 seat 1 keep con-man
104 seat 0 keep hacker
105 seat 1 keep hacker
106 seat 0 keep grease-man
107 seat 1 keep hacker
108 seat 0 assign driver job 1
109 seat 0 assign driver job 6
110 seat 0 assign grease-man job 6
111 seat 0 assign grease-man job 4
112 seat 0 assign grease-man job 1
113 seat 0 assign gun-man job 1
114 seat 0 assign hacker nothing
115 seat 0 assign hacker job 4
116 seat 0 assign muscle job 5
117 seat 1 assign con-man job 6
118 seat 1 assign con-man job 6
119 seat 1 assign driver job 3
120 seat 1 assign grease-man job 1
121 seat 1 assign grease-man nothing
122 seat 1 assign grease-man job 1
123 seat 1 assign hacker job 6
124 seat 1 assign hacker job 4
125 seat 1 assign muscle job 3
126 chance crew hacker
127 chance crew grease-man
128 seat 1 show 0
129 chance crew muscle
130 seat 0 show 2
131 seat 1 show 2
132 chance crew gun-man
133 chance crew con-man
134 chance job art-gallery
135 chance job pawn-shop
136 chance job jewelry-store
137 chance job credit-union
138 chance job office-building
139 chance job apartment
140 chance crew con-man
141 chance crew hacker
142 chance crew driver
143 chance crew driver
144 chance crew gun-man
145 chance crew gun-man
146 chance crew muscle
147 chance crew grease-man
148 chance crew gun-man
149 chance crew gun-man
150 chance crew hacker
151 chance crew con-man
152 chance crew driver
153 chance crew con-man
154 chance crew gun-man
155 chance crew gun-man
156 chance crew driver
157 chance crew muscle
158 seat 0 keep driver
159 seat 1 keep hacker
160 seat 0 keep con-man
161 seat 1 keep driver
162 seat 0 keep hacker
163 seat 1 keep gun-man
164 seat 0 keep driver
165 seat 1 keep con-man
166 seat 0 keep gun-man
167 seat 1 keep gun-man
168 seat 0 keep driver
169 seat 1 keep gun-man
170 seat 0 keep muscle
171 seat 1 keep con-man
172 seat 0 keep muscle
173 seat 1 keep gun-man
174 seat 0 assign con-man nothing
175 seat 0 assign driver job 4
176 seat 0 assign driver job 5
177 seat 0 assign driver job 4
178 seat 0 assign grease-man job 4
179 seat 0 assign gun-man job 4
180 seat 0 assign hacker nothing
181 seat 0 assign muscle job 4
182 seat 0 assign muscle job 1
183 seat 1 assign con-man job 5
184 seat 1 assign con-man job 6
185 seat 1 assign driver job 3
186 seat 1 assign gun-man nothing
187 seat 1 assign gun-man job 4
188 seat 1 assign gun-man job 3
189 seat 1 assign gun-man job 2
190 seat 1 assign gun-man job 1
191 seat 1 assign hacker nothing
192 chance crew grease-man
193 seat 0 show 1
194 seat 1 show 2
195 chance crew hacker
196 chance crew hacker
197 chance crew muscle
198 chance crew con-man
199 chance crew gun-man
200 chance marker 0
201 chance token 20K
202 chance token diamond
203 chance token 100K
204 chance token key
205 chance token artifact
206 seat 0 flee
207 seat 1 rob
208 chance token artifact
209 seat 1 swap artifact 100K
210 seat 1 rob
211 chance token cop
212 seat 1 flee
end over
result seat 0 rank 2 points 370 share 0/60
result seat 1 rank 1 points 730 share 60/60
digest dd7c6e3745cd1053c61f5a790ff93ac5c2b7de6102c9f64488ea51236926745e
');
CREATE INDEX log_openings ON log (kind, at);
COMMIT;
